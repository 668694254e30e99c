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
function pawtal_block( $widget, $visitors = '' ) {
	$attributes = array( 'widget' => 'account-' . $widget );
	if ( '' === $visitors ) {
		return '<!-- wp:pawtal/widget ' . wp_json_encode( $attributes ) . " /-->\n";
	}
	$attributes['options'] = array( 'signed-out' => 'content' );
	return '<!-- wp:pawtal/widget ' . wp_json_encode( $attributes ) . " -->\n" . $visitors . "<!-- /wp:pawtal/widget -->\n";
}

/** A heading, and below it a widget in whose place visitors see a sentence. */
function pawtal_offer( $widget, $heading, $sentence ) {
	return pawtal_text_block( 'h2', $heading ) . pawtal_block( $widget, pawtal_text_block( 'p', $sentence ) );
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
				pawtal_offer( 'next-delivery', __( 'What is in your next box?', 'pawtal' ), __( 'Sign in, and your next box appears here.', 'pawtal' ) ),
			),
			'refer'    => array(
				__( 'Refer a friend', 'pawtal' ),
				pawtal_offer( 'refer-a-friend', __( 'Know another dog?', 'pawtal' ), __( 'Sign in to get your link for friends.', 'pawtal' ) ),
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
