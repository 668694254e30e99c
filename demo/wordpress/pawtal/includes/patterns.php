<?php
/**
 * Ready-made pieces of a page, in the inserter under "Customer account".
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** A heading or a paragraph as a block. */
function pawtal_text_block( $tag, $text ) {
	$name  = 'h2' === $tag ? 'heading' : 'paragraph';
	$class = 'h2' === $tag ? ' class="wp-block-heading"' : '';
	return "<!-- wp:$name -->\n<$tag$class>" . esc_html( $text ) . "</$tag>\n<!-- /wp:$name -->\n";
}

/** Our block, for customers only or with what visitors see. */
function pawtal_block( $widget, $options = array(), $visitors = '' ) {
	if ( '' !== $visitors ) {
		$options['signed-out'] = 'content';
	}
	$attributes = array( 'widget' => 'account-' . $widget ) + ( $options ? array( 'options' => $options ) : array() );
	$opening    = '<!-- wp:pawtal/widget ' . wp_json_encode( $attributes );
	return '' === $visitors ? "$opening /-->\n" : "$opening -->\n" . $visitors . "<!-- /wp:pawtal/widget -->\n";
}

add_action(
	'init',
	static function () {
		register_block_pattern_category( 'pawtal', array( 'label' => __( 'Customer account', 'pawtal' ) ) );
		$patterns = array(
			'account'  => array(
				__( 'Account page', 'pawtal' ),
				pawtal_block( 'next-delivery' ) . pawtal_block( 'pets-list' ) . pawtal_block( 'quick-links' ) . pawtal_block( 'deliveries' ),
			),
			'campaign' => array(
				__( 'Next box in a campaign page', 'pawtal' ),
				pawtal_text_block( 'h2', __( 'What is in your next box?', 'pawtal' ) ) .
				pawtal_block(
					'next-delivery',
					array(),
					pawtal_text_block( 'p', __( 'Sign in, and your next box appears here.', 'pawtal' ) )
				),
			),
			'refer'    => array(
				__( 'Refer a friend', 'pawtal' ),
				pawtal_text_block( 'h2', __( 'Know another dog?', 'pawtal' ) ) .
				pawtal_block(
					'refer-a-friend',
					array(),
					pawtal_text_block( 'p', __( 'Sign in to get your link for friends.', 'pawtal' ) )
				),
			),
		);
		foreach ( $patterns as $name => list( $title, $content ) ) {
			register_block_pattern(
				'pawtal/' . $name,
				array(
					'title'      => $title,
					'categories' => array( 'pawtal' ),
					'content'    => $content,
				)
			);
		}
	}
);
