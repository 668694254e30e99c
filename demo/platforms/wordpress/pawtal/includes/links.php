<?php
/**
 * Links to the account for menus.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** The account's pages that a menu may link to: texts and paths, most of which start with a country. */
function pawtal_links() {
	$country = pawtal_country();
	$links   = array(
		'sign-in'    => array( __( 'Sign in', 'pawtal' ), "/signin?locale=$country" ),
		'account'    => array( __( 'Your account', 'pawtal' ), '/account/' ),
		'deliveries' => array( __( 'Deliveries', 'pawtal' ), "/$country/deliveries/" ),
		'settings'   => array( __( 'Account settings', 'pawtal' ), "/$country/settings/" ),
		'help'       => array( __( 'Help', 'pawtal' ), "/$country/help/" ),
		'sign-out'   => array( __( 'Sign out', 'pawtal' ), "/$country/signout/" ),
	);
	// Pages that the law requires in the Union, and in Germany and France.
	if ( 'gb' !== $country ) {
		$links['withdrawal'] = array( __( 'Withdraw from contract here', 'pawtal' ), "/$country/withdrawal/" );
	}
	if ( in_array( $country, array( 'de', 'fr' ), true ) ) {
		$links['cancel-contract'] = array( __( 'Cancel contracts here', 'pawtal' ), "/$country/cancel-contract/" );
	}
	foreach ( $links as $name => list( $text, $path ) ) {
		$links[ $name ] = array(
			'text' => $text,
			'url'  => pawtal_host() . $path,
		);
	}
	// The preferences open on the page where the link is.
	if ( 'none' !== pawtal_setting( 'pawtal_consent' ) ) {
		$links['cookies'] = array(
			'text' => __( 'Cookie settings', 'pawtal' ),
			'url'  => '?showCookieTool=true',
		);
	}
	return $links;
}

/** The country in the paths of the account's pages: of the language that is set, else of this site's. */
function pawtal_country() {
	$locale    = pawtal_setting( 'pawtal_locale' );
	$parts     = explode( '-', strtolower( 'auto' === $locale ? get_bloginfo( 'language' ) : $locale ) );
	$countries = array( 'gb', 'ie', 'fr', 'nl', 'de', 'at', 'be', 'se', 'dk' );
	$languages = array(
		'sv' => 'se',
		'da' => 'dk',
	);
	foreach ( array( end( $parts ), $languages[ $parts[0] ] ?? $parts[0] ) as $country ) {
		if ( in_array( $country, $countries, true ) ) {
			return $country;
		}
	}
	return 'gb';
}

/** The class that marks a menu's entry as one of the links. */
function pawtal_link_class( $name ) {
	return 'pawtal-link-' . $name;
}

/** The link that an entry of a menu with these classes leads to; null: no account page. */
function pawtal_marked_link( $classes ) {
	foreach ( pawtal_links() as $name => $link ) {
		if ( in_array( pawtal_link_class( $name ), $classes, true ) ) {
			return $link;
		}
	}
	return null;
}

// The box in Appearance → Menus. An entry stores its address, and works without the plugin too.
add_action(
	'admin_head-nav-menus.php',
	static function () {
		add_meta_box( 'pawtal-links', __( 'Customer account', 'pawtal' ), 'pawtal_menu_box', 'nav-menus', 'side', 'low' );
	}
);

/** The box, as WordPress draws its own: checkboxes with what to store. */
function pawtal_menu_box() {
	global $nav_menu_selected_id;
	if ( '' === pawtal_host() ) {
		echo '<p>' . esc_html( pawtal_problem() ) . '</p>';
		return;
	}
	echo '<div id="posttype-pawtal" class="posttypediv"><div class="tabs-panel tabs-panel-active"><ul class="categorychecklist form-no-clear">';
	$index = -100;
	foreach ( pawtal_links() as $name => $link ) {
		--$index;
		printf(
			'<li><label class="menu-item-title"><input type="checkbox" class="menu-item-checkbox" name="menu-item[%1$d][menu-item-object-id]" value="%1$d"> %2$s</label>
			<input type="hidden" class="menu-item-type" name="menu-item[%1$d][menu-item-type]" value="custom">
			<input type="hidden" class="menu-item-title" name="menu-item[%1$d][menu-item-title]" value="%2$s">
			<input type="hidden" class="menu-item-url" name="menu-item[%1$d][menu-item-url]" value="%3$s">
			<input type="hidden" class="menu-item-classes" name="menu-item[%1$d][menu-item-classes]" value="%4$s"></li>',
			(int) $index,
			esc_attr( $link['text'] ),
			esc_url( $link['url'] ),
			esc_attr( pawtal_link_class( $name ) )
		);
	}
	printf(
		'</ul></div><p class="button-controls"><span class="add-to-menu">
		<input type="submit"%s class="button submit-add-to-menu right" value="%s" name="add-post-type-menu-item" id="submit-posttype-pawtal">
		<span class="spinner"></span></span></p></div>',
		wp_nav_menu_disabled_check( $nav_menu_selected_id, false ),
		esc_attr( __( 'Add to Menu', 'pawtal' ) )
	);
}

// An entry follows the settings: another address, another language.
add_filter(
	'wp_setup_nav_menu_item',
	static function ( $item ) {
		$link = isset( $item->classes ) && '' !== pawtal_host() ? pawtal_marked_link( (array) $item->classes ) : null;
		if ( null !== $link ) {
			$item->url        = $link['url'];
			$item->type_label = __( 'Customer account', 'pawtal' );
		}
		return $item;
	}
);

// The same for a link in the Navigation block.
add_filter(
	'render_block_core/navigation-link',
	static function ( $html, $block ) {
		$stored = $block['attrs']['url'] ?? '';
		$link   = '' === pawtal_host() ? null : pawtal_marked_link( explode( ' ', $block['attrs']['className'] ?? '' ) );
		if ( null === $link || '' === $stored ) {
			return $html;
		}
		return str_replace( 'href="' . esc_url( $stored ) . '"', 'href="' . esc_url( $link['url'] ) . '"', $html );
	},
	10,
	2
);

/** The links for the block editor, where each is a separate kind of the Navigation block's link. */
function pawtal_editor_links() {
	$links = array();
	foreach ( '' === pawtal_host() ? array() : pawtal_links() as $name => $link ) {
		$links[] = $link + array( 'className' => pawtal_link_class( $name ) );
	}
	return $links;
}
