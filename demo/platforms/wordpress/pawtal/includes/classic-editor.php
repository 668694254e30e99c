<?php
/**
 * The classic editor, which deletes tags that it doesn't know.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** Adds to one of TinyMCE's settings that are lists with commas. */
function pawtal_add_to( $settings, $name, $values ) {
	$list              = empty( $settings[ $name ] ) ? array() : array( $settings[ $name ] );
	$settings[ $name ] = implode( ',', array_merge( $list, $values ) );
	return $settings;
}

// A tag is like a block: its content is kept, and so is an empty tag.
add_filter(
	'tiny_mce_before_init',
	static function ( $settings ) {
		$valid = array();
		foreach ( pawtal_tags() as $tag => $attributes ) {
			$valid[] = $tag . '[id|class|' . implode( '|', $attributes ) . ']';
		}
		$settings = pawtal_add_to( $settings, 'custom_elements', array_keys( pawtal_tags() ) );
		return pawtal_add_to( $settings, 'extended_valid_elements', $valid );
	}
);

add_action(
	'wp_enqueue_editor',
	static function () {
		wp_add_inline_script( 'editor', file_get_contents( dirname( PAWTAL_FILE ) . '/block/classic-editor.js' ) );
	}
);
